/** Takes one line of the tool's answer. Resolves when there is room for the next one. */
export type Print = (line: string) => Promise<void>;
