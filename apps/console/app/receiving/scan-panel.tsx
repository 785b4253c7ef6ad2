import { Button, Group } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScanField } from '../scan/scan-field.tsx';
import { Panel } from '../ui/page.tsx';

interface ScanPanelProps {
  readonly label: string;
  readonly onScan: (code: string) => void;
  /** For returning the focus to the field. */
  readonly field?: RefObject<HTMLInputElement | null>;
}

/** The first scan field of a station: scanned or typed, then Enter or the button. */
export function ScanPanel({ label, onScan, field }: ScanPanelProps) {
  const { t } = useTranslation('words');
  const [text, setText] = useState('');
  const scan = (code: string) => {
    setText('');
    onScan(code);
  };
  return (
    <Panel>
      <Group align="flex-end" gap="sm">
        <ScanField
          {...(field ? { ref: field } : {})}
          label={label}
          value={text}
          onValue={setText}
          onScan={scan}
          autoFocus
          flex="1 1 220px"
          maw={460}
        />
        <Button size="md" onClick={() => text.trim() && scan(text.trim())}>
          {t('find')}
        </Button>
      </Group>
    </Panel>
  );
}
