import { until } from '../tests/until.ts';

/** Waits until every read model is at the head of the log. */
export async function untilShown(port: number): Promise<void> {
  await until('every model shows the orders', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/metrics`);
    const lags = [...(await answer.text()).matchAll(/^falname_model_lag_events\{.*\} (\d+)$/gm)];
    return lags.length > 0 && lags.every(([, lag]) => lag === '0');
  });
}
