import { GetTotp } from '../../../../events/accounts/second-factor.ts';
import { ownerCall } from '../owner-call.ts';
import { keys, ownerQuery } from '../queries.ts';
import { text } from './text.ts';

export const secondFactorQuery = ownerQuery({
  key: [...keys.account, 'second factor'],
  load: async () => (await ownerCall(GetTotp)).data,
  failed: text.loadFailed,
});
