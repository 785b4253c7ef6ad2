import { Text } from '@mantine/core';
import type { Proposal } from '@wasit/contract';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Amount, When } from '../locale/figures.tsx';
import { textsOf } from '../locale/i18n.ts';
import { displayedFigure, isInCents } from '../locale/setting-figure.ts';

type Line = Proposal['lines'][number];

/** The proposed changes: present value above the proposed one. */
export function ProposalLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation(['approvals', 'people']);
  return lines.map((line) => (
    <div key={`${line.what} ${line.of}`}>
      <Text size="sm" component="div">
        {t(`line.${line.what}`)}{' '}
        {line.what === 'tariff' || line.what === 'minimum' ? (
          <bdi>{tariffName(line.of)}</bdi>
        ) : null}
        {line.what === 'permissions' && <bdi>{line.of}</bdi>}
      </Text>
      {line.from !== null && (
        <Text size="xs" c="dimmed" component="div">
          {t('people:before')}: <Value line={line} text={line.from} />
        </Text>
      )}
      <Text size="sm" fw={600} component="div">
        <Value line={line} text={line.to} />
      </Text>
    </div>
  ));
}

function tariffName(of: string): string {
  const [route = '', shippingClass = ''] = of.split(' ');
  return [
    textsOf('settings')[`tariff.route.${route}`] ?? route,
    textsOf('words')[`shippingClass.${shippingClass}`] ?? shippingClass,
  ].join(' · ');
}

/** Phone numbers and bank data stay as they are: they are read digit by digit. */
const isQuantity = ({ what, of }: Line): boolean =>
  what === 'tariff' ||
  what === 'minimum' ||
  what === 'credit' ||
  (what === 'value' && !/^(company\.|payments\.bank\.|accounts\.invitationCodes)/.test(of));

/** Formats "1500000" and "12500 IQD". */
const withGroupedDigits = (text: string): string =>
  text.replace(/^-?\d+(\.\d+)?(?=$| [A-Z]{3}$)/, (figure) =>
    formatNumber(Number(figure), { max: 6 }),
  );

function Value({ line, text }: { line: Line; text: string }) {
  const { t } = useTranslation('words');
  if (line.what === 'since') return <When at={text} />;
  if (line.what === 'value' && (text === 'true' || text === 'false'))
    return t(text === 'true' ? 'yes' : 'no');
  if (line.what === 'value' && isInCents(line.of))
    return <Amount money={{ amount: displayedFigure(line.of, Number(text)), currency: 'USD' }} />;
  if (line.what !== 'roles' && line.what !== 'permissions')
    return <bdi>{isQuantity(line) ? withGroupedDigits(text) : text}</bdi>;
  const names = textsOf('words');
  return text
    .split(' ')
    .map((word) => names[`role.${word}`] ?? names[`permission.${word}`] ?? word)
    .join(t('comma'));
}
