import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconAlertTriangle, IconBarcode, IconCamera, IconCheck, IconX } from '@tabler/icons-react';
import { normaliseNumber } from '@wasit/i18n/digits';
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './scan-field.module.css';
import { clearSignal, type Signal, useSignals } from './signals.ts';

const CameraDialog = lazy(() => import('./camera-dialog.tsx'));

interface ScanFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onSubmit'> {
  value: string;
  onValue(text: string): void;
  /** The camera waits for the returned promise before reading the next code. */
  onScan(code: string): void | Promise<void>;
  /** Several codes in a row: the camera stays open. */
  several?: boolean;
}

const icons: Record<Signal, typeof IconCheck> = {
  right: IconCheck,
  attention: IconAlertTriangle,
  wrong: IconX,
};

/**
 * A field for hand scanners, which type the code and press Enter, and for the camera of a phone.
 * The result of a scan colours the field until the next one (signals.ts).
 */
export function ScanField({ value, onValue, onScan, several = false, ...rest }: ScanFieldProps) {
  const { t } = useTranslation('scan');
  const id = useId();
  const [camera, setCamera] = useState(false);
  const lastSignal = useSignals((state) => state.lastSignal);
  useEffect(clearSignal, []);
  const scan = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const code = normaliseNumber(value);
    if (code) void onScan(code);
  };
  const hasCamera = navigator.mediaDevices !== undefined;
  const Icon = lastSignal ? icons[lastSignal] : IconBarcode;
  return (
    <>
      <TextInput
        id={id}
        dir="ltr"
        size="md"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        leftSection={<Icon size={20} aria-hidden />}
        leftSectionPointerEvents="none"
        {...(hasCamera && {
          rightSection: (
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('camera.open')}
              title={t('camera.open')}
              onClick={() => setCamera(true)}
            >
              <IconCamera size={20} aria-hidden />
            </ActionIcon>
          ),
        })}
        {...rest}
        className={classes.field ?? ''}
        wrapperProps={{ 'data-signal': lastSignal ?? undefined }}
        value={value}
        onChange={(event) => {
          clearSignal();
          onValue(event.currentTarget.value);
        }}
        onKeyDown={scan}
      />
      {camera && (
        <Suspense>
          <CameraDialog
            several={several}
            onClose={() => setCamera(false)}
            onCode={(code) => {
              if (!several) setCamera(false);
              return onScan(normaliseNumber(code));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
