import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import type { AwaitedLine, UnknownParcel } from '@wasit/contract';
import { formatNumber, isolate } from '@wasit/i18n';
import { normaliseCode, parseWholeNumber } from '@wasit/i18n/digits';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-act.ts';
import { useRead } from '../../api/use-read.ts';
import type { DialogCallbacks } from '../../desk-list/declaration.ts';
import { DialogForm } from '../../lists/dialog-form.tsx';
import { Refusal } from '../../lists/refusal.tsx';
import { toast } from '../../lists/toast.ts';
import { Code } from '../../locale/figures.tsx';
import { FigureField } from '../../ui/field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { GoodsPicture } from '../../ui/goods-picture.tsx';
import { SmallText } from '../../ui/quiet-text.tsx';

/** Assigns a box to order lines, with the pieces of each. */
export function AttachDialog({ box, onClose, onDone }: { box: UnknownParcel } & DialogCallbacks) {
  const { t } = useTranslation('receiving');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, AwaitedLine>>(new Map());
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const read = useRead('awaitedLines', search ? { search } : null);
  const attach = useAct('attachUnknown');
  const lines = [...chosen.values()].map((line) => ({
    line,
    pieces: parseWholeNumber(typed[line.lineId] ?? String(line.quantity)),
  }));
  const isValidCount = (pieces: number | null, line: AwaitedLine): pieces is number =>
    pieces !== null && pieces >= 1 && pieces <= line.quantity;
  const submit = async () => {
    setSubmitted(true);
    if (lines.length === 0 || lines.some(({ pieces, line }) => !isValidCount(pieces, line))) return;
    const attached = await attach.run({
      unknownId: box.unknownId,
      lineIds: lines.map(({ line }) => line.lineId),
      pieces: lines.flatMap(({ line: { lineId, quantity }, pieces }) =>
        pieces !== null && pieces < quantity ? [{ lineId, pieces }] : [],
      ),
    });
    if (!attached) return;
    const toastValues = { waybill: isolate(attached.waybill), orderNo: isolate(attached.orderNo) };
    toast(t(attached.others.length > 0 ? 'attach.toastShared' : 'attach.toast', toastValues));
    onDone();
  };
  const toggle = (line: AwaitedLine) => {
    const after = new Map(chosen);
    if (!after.delete(line.lineId)) after.set(line.lineId, line);
    setChosen(after);
  };
  const listedLines = [
    ...chosen.values(),
    ...(read.data?.items ?? []).filter(({ lineId }) => !chosen.has(lineId)),
  ];
  return (
    <DialogForm
      size="lg"
      onClose={onClose}
      title={t('attach.title')}
      verb={t('attach')}
      onSubmit={submit}
      act={attach}
    >
      <Text size="sm">
        <Code>{box.waybill}</Code> · {t('shelf')} <Code>{box.shelf}</Code>
        {box.note && (
          <>
            {' '}
            · <bdi>{box.note}</bdi>
          </>
        )}
      </Text>
      <SearchLines onSearch={setSearch} />
      <Refusal error={read.error} />
      {search && read.data?.items.length === 0 && !read.loading && (
        <Text size="sm" c="dimmed" role="status">
          {t('attach.nothing')}
        </Text>
      )}
      <Stack gap="xs">
        {listedLines.map((line) => (
          <Group key={line.lineId} justify="space-between" align="start" wrap="nowrap">
            <Checkbox
              checked={chosen.has(line.lineId)}
              onChange={() => toggle(line)}
              label={<LineLabel line={line} />}
            />
            {chosen.has(line.lineId) && (
              <FigureField
                w={120}
                isInteger
                label={t('pieces')}
                value={typed[line.lineId] ?? String(line.quantity)}
                onValue={(text) => setTyped({ ...typed, [line.lineId]: text })}
                error={
                  isSubmitted &&
                  !isValidCount(parseWholeNumber(typed[line.lineId] ?? String(line.quantity)), line)
                    ? t('attach.pieces', { most: formatNumber(line.quantity) })
                    : undefined
                }
              />
            )}
          </Group>
        ))}
      </Stack>
      {isSubmitted && lines.length === 0 && <FieldError size="xs">{t('attach.needed')}</FieldError>}
    </DialogForm>
  );
}

function LineLabel({ line }: { line: AwaitedLine }) {
  const { t } = useTranslation(['receiving', 'words']);
  return (
    <Group gap="xs" wrap="nowrap" align="start">
      <GoodsPicture url={line.picture.url} size={44} />
      <div>
        <Text size="sm">
          <bdi>{line.name}</bdi>
          {line.variant && (
            <>
              {t('words:comma')}
              <bdi>{line.variant}</bdi>
            </>
          )}{' '}
          <bdi dir="ltr">{`× ${formatNumber(line.quantity)}`}</bdi>
        </Text>
        <SmallText>
          <bdi>{line.supplierName}</bdi> · <Code>{line.orderNo}</Code> · <bdi>{line.customer}</bdi>
        </SmallText>
        {line.waybills.length > 0 && (
          <SmallText>
            {t('attach.hasWaybill')} <Code>{line.waybills.join(' ')}</Code>
          </SmallText>
        )}
      </div>
    </Group>
  );
}

/** Enter searches; it does not attach. */
function SearchLines({ onSearch }: { onSearch(words: string): void }) {
  const { t } = useTranslation(['receiving', 'shell']);
  const [text, setText] = useState('');
  const search = () => onSearch(/^[\d٠-٩۰-۹\s]+$/.test(text) ? normaliseCode(text) : text.trim());
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    search();
  };
  return (
    <Group align="end" gap="xs" wrap="nowrap">
      <TextInput
        label={t('attach.search')}
        description={t('attach.searchHint')}
        dir="auto"
        flex={1}
        data-autofocus
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onEnter}
      />
      <Button variant="default" onClick={search}>
        {t('shell:search.do')}
      </Button>
    </Group>
  );
}
