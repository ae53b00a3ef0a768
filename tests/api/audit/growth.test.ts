import { expect, test } from 'vitest';
import { addDays, businessDate } from '../../../events/calendar.ts';
import { forFile } from '../../closed-after.ts';
import { tarotOrder } from '../../samples.ts';
import { openWorld } from '../../world.ts';

const world = await forFile(openWorld('embedded', { signsHeads: true }));

test('the growth of the log is told by days, and ends with its newest signed heads', async () => {
  const day = businessDate(world.dependencies.clock());
  await (await world.customer('Ayşe')).post('/api/protected/purchase', tarotOrder);
  const first = await growth();
  const yesterday = first.head;
  expect(first.days).toHaveLength(30);
  expect(first.days.at(-1)).toEqual({ date: day, events: yesterday });

  world.pass(24 * 3_600_000);
  await (await world.customer('Kübra')).post('/api/protected/purchase', tarotOrder);
  await world.headSigned();
  const then = await growth();
  const head = await world.dependencies.log.head();
  expect(then.head).toBe(head);
  expect(then.days.slice(-2)).toEqual([
    { date: day, events: yesterday },
    { date: addDays(day, 1), events: head - yesterday },
  ]);
  const checkpoint = (await world.visitor().get('/api/audit/checkpoint')).text.split('\n');
  expect(then.heads[0]).toMatchObject({ size: Number(checkpoint[1]), root: checkpoint[2] });
  const sizes = then.heads.map(({ size }: { size: number }) => size);
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one));

  async function growth() {
    const { status, body } = await (await world.owner()).get('/api/audit/growth');
    expect(status).toBe(200);
    return body.data;
  }
});
