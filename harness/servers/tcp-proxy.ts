import { connect, createServer, type Socket } from 'node:net';

/** Stands between a client and a server on 127.0.0.1, with the faults of a network. */
export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

interface Line {
  readonly client: Socket;
  readonly server: Socket;
  isFrozen: boolean;
  isAnswerSwallowed: boolean;
}

export async function startTcpProxy(serverPort: number) {
  const lines = new Set<Line>();
  let opened = 0;
  let isRefusing = false;
  let isSwallowing = false;
  let swallowedWords: string | null = null;
  const listener = createServer((client) => {
    opened++;
    if (isRefusing) {
      client.destroy();
      return;
    }
    const server = connect(serverPort, '127.0.0.1');
    const line: Line = { client, server, isFrozen: isSwallowing, isAnswerSwallowed: false };
    lines.add(line);
    client.on('data', (bytes) => {
      if (swallowedWords !== null && bytes.includes(swallowedWords)) line.isAnswerSwallowed = true;
      if (!line.isFrozen) server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (!line.isFrozen && !line.isAnswerSwallowed) client.write(bytes);
    });
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        lines.delete(line);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');

  const endAll = () => {
    for (const { client, server } of lines) {
      client.destroy();
      server.destroy();
    }
  };
  return {
    port: address.port,
    /** Connections that clients have opened so far. */
    opened: () => opened,
    /** The connections that are open swallow every byte from now on, without ending. New ones work. */
    freeze: () => {
      for (const line of lines) line.isFrozen = true;
    },
    /** What the server answers is swallowed; what clients send still arrives. */
    swallowAnswers: () => {
      for (const line of lines) line.isAnswerSwallowed = true;
    },
    /** From the moment a client sends these words on, what the server answers on that connection is swallowed. */
    swallowAnswersTo: (words: string) => {
      swallowedWords = words;
    },
    /** Connections that are open, and those that are made until `accept`, swallow every byte without ending. */
    swallow: () => {
      isSwallowing = true;
      for (const line of lines) line.isFrozen = true;
    },
    /** Ends the connections that are open; until `accept`, new ones are ended at once. */
    refuse: () => {
      isRefusing = true;
      endAll();
    },
    /** Lets new connections through, and their answers. */
    accept: () => {
      isRefusing = false;
      isSwallowing = false;
      swallowedWords = null;
    },
    close: async () => {
      endAll();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
