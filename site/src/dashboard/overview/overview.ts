import { GetCharts, GetStats } from '../../../../events/dashboard/answers.ts';
import { ask } from '../ask.ts';
import { toastFailure } from '../failure.ts';
import { remote } from '../remote.ts';

export const stats = remote(
  async () => (await ask(GetStats)).data,
  toastFailure('İstatistik verileri alınırken bir hata oluştu'),
);

export const charts = remote(
  async () => (await ask(GetCharts)).data,
  () => 'The charts could not be loaded.',
);
