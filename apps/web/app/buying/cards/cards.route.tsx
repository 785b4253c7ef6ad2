import '../../shell/centre/centre.css';
import './cards.css';
import type { BankCard } from '@wasit/contract/cards/face';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call, type ShopCall } from '../../api/call.ts';
import { browserLoader, type ReadArgs, serverLoader } from '../../api/own-data.ts';
import { useApi } from '../../api/use-api.ts';
import { CentreNav } from '../../shell/centre/centre-nav.tsx';
import { CentreSkeleton } from '../../shell/centre/centre-skeleton.tsx';
import { Title } from '../../shell/head/page-head.tsx';
import { ownPage, type WithData } from '../../shell/own-page.tsx';
import { useReloadWhenBack } from '../../shell/use-reload-when-back.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Badge, EmptyState, Notice } from '../../ui/parts.tsx';
import { Words } from '../../ui/text/words.tsx';
import { showToast } from '../../ui/toasts.tsx';
import type { Route } from './+types/cards.route';
import { AddCard } from './add-card.tsx';
import { CardName, cardText, validThru } from './card-name.tsx';

export const handle = { i18n: ['cards', 'checkout', 'orders'] };

/** The customer returns from the platform's page with the number of its form. */
async function formResult(call: ShopCall, formId: string | null) {
  if (!formId) return null;
  return call('bankCardResult', { formId }).then(
    ({ status }) => status,
    () => null,
  );
}

async function read({ call, url }: ReadArgs) {
  const form = await formResult(call, url.searchParams.get('form'));
  const [{ cards }, { payPasswordSet, loginPasswordSet }] = await Promise.all([
    call('bankAccounts', {}),
    call('walletBalance', {}),
  ]);
  return { form, cards, payPasswordSet, loginPasswordSet };
}
export const loader = serverLoader(read);
export const clientLoader = browserLoader(read);

function Loading() {
  return <CentreSkeleton name="cards" />;
}

const results = {
  kept: { tone: 'good', text: 'kept' },
  open: { tone: 'warn', text: 'stillOpen' },
  'given-up': { tone: 'warn', text: 'notKept' },
} as const;

function FormResult({ status }: { status: keyof typeof results }) {
  const { t } = useTranslation('cards');
  const { tone, text } = results[status];
  return (
    <div role="status">
      <Notice tone={tone}>{t(text)}</Notice>
    </div>
  );
}

function KeptCard({ card, onRemove }: { card: BankCard; onRemove: () => void }) {
  const { t } = useTranslation('cards');
  return (
    <li className="kept-card">
      <div>
        <p className="strong">
          <CardName card={card} />
        </p>
        <p className="soft small">
          {t(`type.${card.cardType}`)} ·{' '}
          <Words ns="cards" of="validThru" values={{ date: validThru(card) }} />
        </p>
      </div>
      {card.expired && <Badge tone="warn">{t('expired')}</Badge>}
      <Button
        size="small"
        icon="trash"
        aria-label={t('removeOf', { card: cardText(card) })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  );
}

function RemoveCard({
  card,
  onClose,
  onDone,
}: {
  card: BankCard;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation('cards');
  const { run, busy, error } = useApi();
  const remove = () =>
    void run(async () => {
      await call('bankCardDelete', { cardId: card.cardId });
      showToast(t('removed'));
      onDone();
    });
  return (
    <ActDialog
      open
      onClose={onClose}
      title={t('removeTitle')}
      cancel={t('cancel')}
      verb={t('remove')}
      danger
      busy={busy}
      onAct={remove}
    >
      <div className="stack">
        <p className="strong">
          <CardName card={card} />
        </p>
        <p>{t('removeText')}</p>
        {error && <Notice tone="error">{error.text}</Notice>}
      </div>
    </ActDialog>
  );
}

/** Kept cards: list, add at the platform, delete. */
function CardsScreen({ loaderData }: WithData<Route.ComponentProps>) {
  const { t } = useTranslation('cards');
  const { revalidate } = useRevalidator();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<BankCard | null>(null);
  const { cards, form, payPasswordSet, loginPasswordSet } = loaderData;
  useReloadWhenBack();
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <div className="page page-body centre">
      <Title>{t('title')}</Title>
      <CentreNav name="cards" />
      <div className="centre-main stack">
        <h1>{t('title')}</h1>
        <p className="soft">{t('intro')}</p>
        {form && <FormResult status={form} />}
        {cards.length === 0 ? (
          <EmptyState icon="card" title={t('empty')} action={add}>
            <p>{t('emptyText')}</p>
          </EmptyState>
        ) : (
          <>
            <ul className="card-list">
              {cards.map((card) => (
                <KeptCard key={card.cardId} card={card} onRemove={() => setRemoving(card)} />
              ))}
            </ul>
            <div>{add}</div>
          </>
        )}
      </div>
      <AddCard
        open={adding}
        payPasswordSet={payPasswordSet}
        loginPasswordSet={loginPasswordSet}
        onClose={() => setAdding(false)}
      />
      {removing && (
        <RemoveCard
          card={removing}
          onClose={() => setRemoving(null)}
          onDone={() => {
            setRemoving(null);
            void revalidate();
          }}
        />
      )}
    </div>
  );
}

export default ownPage(CardsScreen, Loading);
