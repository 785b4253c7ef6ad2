import { useTranslation } from '@wasit/i18n/react';
import {
  type ChangeEvent,
  type DragEvent,
  type FormEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type CallOptions, call } from '../../../api/call.ts';
import { useApi } from '../../../api/use-api.ts';
import { useOwnList } from '../../../api/use-own-list.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/choice.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/parts.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { LoginFirst } from './login-first.tsx';
import { addFiles, addLink, addProduct, clearErrors, useClip } from './state.ts';

const ways = ['favourites', 'order', 'link', 'own'] as const;
type Way = (typeof ways)[number];
const wayIcons = {
  favourites: 'heart',
  order: 'box',
  link: 'search',
  own: 'upload',
} as const satisfies Record<Way, IconName>;

interface Choice {
  productId: number;
  name: string;
  picture: { url: string; width: number; height: number };
}

/** A press adds it; goods that are chosen already are marked. */
function Choices({ items }: { items: readonly Choice[] }) {
  const goods = useClip((state) => state.project.goods);
  const loadingNames = useClip((state) => state.loadingNames);
  return (
    <ul className="clip-choices">
      {items.map(({ productId, name, picture }) => {
        const isChosen = goods.some((good) => good.productId === productId);
        return (
          <li key={productId}>
            <button
              type="button"
              className="clip-choice"
              aria-pressed={isChosen}
              aria-busy={loadingNames.includes(name)}
              onClick={() => {
                clearErrors();
                void addProduct(productId, name);
              }}
            >
              <Picture picture={picture} use="thumb" alt="" />
              <span className="clip-choice-name">{name}</span>
              {isChosen && <Icon name="check" />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const loadFavouriteGoods = (options: CallOptions) =>
  call('favouritePage', { pageNo: 1, pageSize: 60 }, options);

function FromFavourites() {
  const { t } = useTranslation('clip');
  const token = useSession((state) => state.token);
  const { items, failure } = useOwnList(loadFavouriteGoods);
  if (!token) return <LoginFirst text={t('pick.loginFirst')} />;
  if (failure) return <Notice tone="error">{failure}</Notice>;
  const cards = items.flatMap(({ card }) => card ?? []);
  return cards.length > 0 ? (
    <Choices items={cards} />
  ) : (
    <p className="soft">{t('pick.noFavourites')}</p>
  );
}

const loadOrders = (options: CallOptions) =>
  call('orderPage', { pageNo: 1, pageSize: 30 }, options);

function FromOrder() {
  const { t } = useTranslation('clip');
  const token = useSession((state) => state.token);
  const { items, failure } = useOwnList(loadOrders);
  const { run, error } = useApi();
  const [orderNo, setOrderNo] = useState('');
  const [lines, setLines] = useState<readonly Choice[]>([]);
  useEffect(() => {
    if (orderNo === '') return setLines([]);
    void run((send) => send('orderDetail', { orderNo })).then((order) => {
      const seenIds = new Set<number>();
      setLines(
        (order?.lines ?? []).filter(
          ({ productId }) => !seenIds.has(productId) && seenIds.add(productId),
        ),
      );
    });
  }, [orderNo, run]);
  if (!token) return <LoginFirst text={t('pick.loginFirst')} />;
  if (failure) return <Notice tone="error">{failure}</Notice>;
  if (items.length === 0) return <p className="soft">{t('pick.noOrders')}</p>;
  return (
    <>
      <Select
        label={t('pick.whichOrder')}
        value={orderNo}
        onChange={(event) => setOrderNo(event.currentTarget.value)}
        placeholder={t('pick.chooseOrder')}
        options={items.map((order) => ({
          value: order.orderNo,
          label: `${order.orderNo} · ${order.lines[0]?.name ?? ''}`,
        }))}
      />
      {error && <Notice tone="error">{error.text}</Notice>}
      <Choices items={lines} />
    </>
  );
}

function FromLink() {
  const { t } = useTranslation('clip');
  const [link, setLink] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (link.trim() === '') return;
    // A link that is refused stays, to be corrected.
    void addLink(link).then((isAdded) => {
      if (isAdded) setLink((now) => (now === link ? '' : now));
    });
  };
  return (
    <form className="clip-link" onSubmit={send}>
      <TextInput
        label={t('pick.linkLabel')}
        hint={t('pick.linkHint')}
        dir="ltr"
        inputMode="url"
        maxLength={4000}
        value={link}
        onChange={(event) => setLink(event.currentTarget.value)}
      />
      <Button type="submit" icon="plus">
        {t('pick.addLink')}
      </Button>
    </form>
  );
}

function FromOwnFiles() {
  const { t } = useTranslation('clip');
  const chooser = useRef<HTMLInputElement>(null);
  const onFilesChosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void addFiles([...(currentTarget.files ?? [])]);
    // Reset, so that the same file can be chosen again after it was removed.
    currentTarget.value = '';
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void addFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard
    <div className="clip-drop" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif,video/*"
        aria-label={t('pick.addFiles')}
        onChange={onFilesChosen}
      />
      <Button icon="upload" onClick={() => chooser.current?.click()} aria-describedby="clip-own">
        {t('pick.addFiles')}
      </Button>
      <p className="small soft" id="clip-own">
        {t('pick.ownHint')}
      </p>
    </div>
  );
}

const panels = { favourites: FromFavourites, order: FromOrder, link: FromLink, own: FromOwnFiles };

/** The four ways to add goods; one is open at a time. */
export function PickGoods() {
  const { t } = useTranslation('clip');
  const [way, setWay] = useState<Way>('own');
  const loadingNames = useClip((state) => state.loadingNames);
  const token = useSession((state) => state.token);
  useEffect(() => setWay(token ? 'favourites' : 'own'), [token]);
  const Panel = panels[way];
  return (
    <div className="stack">
      <fieldset className="clip-ways">
        <legend className="visually-hidden">{t('pick.legend')}</legend>
        {ways.map((choice) => (
          <button
            key={choice}
            type="button"
            className="clip-way"
            aria-pressed={way === choice}
            onClick={() => setWay(choice)}
          >
            <Icon name={wayIcons[choice]} />
            {t(`pick.${choice}`)}
          </button>
        ))}
      </fieldset>
      <Panel />
      <p className="small soft" role="status">
        {loadingNames.length > 0 && t('pick.underWay', { name: loadingNames[0] })}
      </p>
    </div>
  );
}
