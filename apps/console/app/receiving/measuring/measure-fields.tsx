import { Button, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../locale/figures.tsx';
import { FigureField } from '../../ui/field.tsx';
import { Facts } from '../../ui/page.tsx';
import { type Measures, measuresOf, type TypedMeasures } from './measure.ts';
import { chosenPort, hasScalePorts, readScale } from './scale-port.ts';

const fields = [
  { name: 'kg', unit: 'kg', wire: 'weightGrams' },
  { name: 'length', unit: 'cm', wire: 'sizeMm.length' },
  { name: 'width', unit: 'cm', wire: 'sizeMm.width' },
  { name: 'height', unit: 'cm', wire: 'sizeMm.height' },
] as const;

export const emptyMeasures: TypedMeasures = { kg: '', length: '', width: '', height: '' };

interface MeasureFieldsProps {
  typed: TypedMeasures;
  onTyped(typed: TypedMeasures): void;
  missing: readonly (keyof TypedMeasures)[];
  /** The server's error for a field. */
  fieldError(field: string): string | undefined;
  autoFocus?: boolean;
}

/** Weight and outer size, with the derived figures. */
export function MeasureFields({
  typed,
  onTyped,
  missing,
  fieldError,
  autoFocus,
}: MeasureFieldsProps) {
  const { t } = useTranslation('receiving');
  const measures = measuresOf(typed);
  return (
    <>
      <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
        {fields.map(({ name, unit, wire }) => (
          <FigureField
            key={name}
            label={t(`field.${name}`)}
            unit={unit}
            value={typed[name]}
            onValue={(text) => onTyped({ ...typed, [name]: text })}
            error={fieldError(wire) ?? (missing.includes(name) ? t('field.missing') : undefined)}
            {...(name === 'kg' && autoFocus ? { autoFocus: true } : {})}
          />
        ))}
      </SimpleGrid>
      <ScaleButton onWeight={(kg) => onTyped({ ...typed, kg })} />
      <DerivedMeasures measures={'missing' in measures ? undefined : measures} />
    </>
  );
}

interface ShelfFieldProps {
  value: string;
  onValue(text: string): void;
  error: string | undefined;
  required?: boolean;
}

/** The shelf code, scanned or typed. */
export function ShelfField({ value, onValue, error, required = false }: ShelfFieldProps) {
  const { t } = useTranslation('receiving');
  return (
    <TextInput
      label={t('shelf')}
      description={t('shelf.hint')}
      dir="ltr"
      maw={220}
      maxLength={12}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required={required}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      error={error}
    />
  );
}

function DerivedMeasures({ measures }: { measures: Measures | undefined }) {
  const { t } = useTranslation(['receiving', 'words']);
  return (
    <div aria-live="polite">
      <Facts
        rows={[
          [t('words:volume'), <Figure key="cbm" value={measures?.cbm} unit="m3" max={4} />],
          [
            t('chargeable'),
            <Figure key="chargeable" value={measures?.chargeableCbm} unit="m3" max={4} />,
          ],
          measures !== undefined && [
            t('counts'),
            measures.byWeight ? t('counts.weight') : t('counts.volume'),
          ],
        ]}
      />
    </div>
  );
}

type Problem = 'unsteady' | 'failed';

/** Reads the weight from a USB scale; hidden in browsers without support. */
function ScaleButton({ onWeight }: { onWeight(kg: string): void }) {
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
