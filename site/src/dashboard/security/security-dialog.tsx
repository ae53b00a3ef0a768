import { useState } from 'react';
import { GetTotp } from '../../../../events/accounts/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { visit } from '../address.ts';
import { ownerCall } from '../owner-call.ts';
import { keys, ownerQuery, refresh } from '../queries.ts';
import { QueryView } from '../query-view.tsx';
import { text as desk } from '../text.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorOff } from './second-factor-off.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { text } from './text.ts';

const close = () => visit({ security: false });
const reload = () => void refresh([keys.account]);

/** How the owner's account is protected: a code of an authenticator app beside the password. */
export function SecurityDialog() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Modal
      open
      // The codes are shown once: a stray click does not take them away.
      onClose={codes === null ? close : () => undefined}
      title={text.title}
      description={text.lead}
      footer={
        codes === null ? (
          <Button variant="quiet" onClick={close}>
            {desk.close}
          </Button>
        ) : (
          <Button onClick={close}>{text.kept}</Button>
        )
      }
    >
      {codes === null ? (
        <QueryView query={secondFactorQuery} loading={desk.loading}>
          {({ enabled, recoveryCodesLeft }) =>
            enabled ? (
              <SecondFactorOff recoveryCodesLeft={recoveryCodesLeft} onOff={reload} />
            ) : (
              <SecondFactorSetup
                onOn={(given) => {
                  setCodes(given);
                  reload();
                }}
              />
            )
          }
        </QueryView>
      ) : (
        <RecoveryCodes codes={codes} />
      )}
    </Modal>
  );
}

const secondFactorQuery = ownerQuery({
  key: [...keys.account, 'second factor'],
  load: async () => (await ownerCall(GetTotp)).data,
  failed: text.loadFailed,
});
