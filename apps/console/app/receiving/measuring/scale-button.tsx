import { Button, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenPort, hasScalePorts, readScale } from './scale-port.ts';

type Problem = 'unsteady' | 'failed';

/** Reads the weight from a USB scale; hidden in browsers without support. */
export function ScaleButton({ onWeight }: { onWeight(kg: string): void }) {
  const { t } = useTranslation('receiving');
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  // Other fields may change while the scale is read.
  const latestOnWeight = useRef(onWeight);
  latestOnWeight.current = onWeight;
  if (!hasScalePorts()) return null;
  const read = async (asksAgain: boolean) => {
    setProblem(undefined);
    setReading(true);
    try {
      const port = await chosenPort(asksAgain);
      if (!port) return;
      const grams = await readScale(port);
      if (grams === undefined) setProblem('unsteady');
      else latestOnWeight.current(String(grams / 1000));
    } catch {
      setProblem('failed');
    } finally {
      setReading(false);
    }
  };
  return (
    <Group gap="sm">
      <Button
        size="compact-sm"
        variant="default"
        loading={isReading}
        onClick={() => void read(false)}
      >
        {t('scale.read')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={isReading}
        onClick={() => void read(true)}
      >
        {t('scale.other')}
      </Button>
      {problem && (
        <Text size="sm" c="var(--w-bad)" role="alert">
          {t(`scale.${problem}`)}
        </Text>
      )}
    </Group>
  );
}
