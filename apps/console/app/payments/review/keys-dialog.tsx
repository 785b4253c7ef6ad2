import { Kbd, Modal, Stack, Switch } from '@mantine/core';
import { useReturnFocus } from '@wasit/ui/use-focus-return';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../ui/page.tsx';
import { areKeysOff, keysOffKey } from './use-review-keys.ts';

export function KeysDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['payments', 'shell']);
  useReturnFocus();
  const [isOff, setIsOff] = useState(areKeysOff);
  const toggle = () => {
    localStorage.setItem(keysOffKey, isOff ? '0' : '1');
    setIsOff(!isOff);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('keys.title')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <Stack>
        <Facts
          rows={[
            [t('approve'), <Kbd key="a">A</Kbd>],
            [t('reject'), <Kbd key="r">R</Kbd>],
            [t('review.next'), <Kbd key="n">N</Kbd>],
            [t('review.queue'), <Kbd key="b">B</Kbd>],
            [t('keys.title'), <Kbd key="?">?</Kbd>],
            [t('keys.confirm'), <Kbd key="enter">Enter</Kbd>],
            [t('keys.leave'), <Kbd key="escape">Esc</Kbd>],
          ]}
        />
        <Switch checked={!isOff} onChange={toggle} label={t('keys.on')} />
      </Stack>
    </Modal>
  );
}
