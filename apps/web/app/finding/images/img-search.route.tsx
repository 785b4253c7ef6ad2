import { useTranslation } from '@wasit/i18n/react';
import { type DragEvent, useEffect, useState } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { api, isApiError } from '../../api/server.ts';
import { pageContext } from '../../context.ts';
import { links } from '../../links.ts';
import { Head } from '../../shell/head/head.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { isPhoto } from '../../ui/picture-steps.ts';
import type { Route } from './+types/img-search.route';
import './images.css';
import { pictureIn, usePictureSearch } from '../../shell/picture-search/use-picture-search.tsx';
import { ChooseButtons } from './parts/choose-buttons.tsx';

export const handle = { i18n: ['images', 'catalogue'] };

const maxExamples = 6;

/**
 * With `imageUrl` the picture at that address is searched by at once: the field of this page, and
 * "find similar" anywhere, are plain links.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const imageUrl = (new URL(request.url).searchParams.get('imageUrl') ?? '').trim().slice(0, 2_000);
  const { call } = context.get(pageContext);
  let refusal: string | null = null;
  if (imageUrl) {
    const answer = await call('searchSameParagraph', { imageUrl }).catch((error: unknown) => {
      if (!isApiError(error) || !error.message) throw error;
      refusal = error.message;
    });
    if (answer) throw redirect(links.imageResults(answer));
  }
  const { items } = await api(context)('randomProducts', { pageSize: maxExamples });
  const examples = items
    .filter(({ picture }) => isPhoto(picture.url))
    .map(({ productId, name, picture }) => ({ productId, name, picture }));
  return { imageUrl, refusal, examples };
}

function DropArea() {
  const { t } = useTranslation('images');
  const search = usePictureSearch();
  useSharedPicture(search.begin);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(false);
    const file = pictureIn(event.dataTransfer);
    if (file) search.begin(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the buttons inside do the same by keyboard
    <div
      className="drop-area"
      data-over={isDraggedOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDraggedOver(true);
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={onDrop}
    >
      <span className="drop-icon">
        <Icon name="camera" />
      </span>
      <p className="drop-title">
        <span className="mouse-only">{t('drop.title')}</span>
        <span className="touch-only">{t('drop.touch')}</span>
      </p>
      <ChooseButtons size="large" search={search} />
      <p className="soft small mouse-only">
        {t('drop.paste')} <kbd dir="ltr">Ctrl</kbd> + <kbd dir="ltr">V</kbd>
      </p>
      <p className="soft small">{t('drop.limits')}</p>
      {search.elements}
    </div>
  );
}

function AddressField({ imageUrl, refusal }: { imageUrl: string; refusal: string | null }) {
  const { t } = useTranslation('images');
  const busy = useNavigation().formAction === links.imageSearch();
  return (
    <Form method="get" action={links.imageSearch()} className="address-field">
      <TextInput
        name="imageUrl"
        type="url"
        inputMode="url"
        dir="ltr"
        label={t('address.label')}
        hint={t('address.hint')}
        error={refusal ?? undefined}
        defaultValue={imageUrl}
        key={imageUrl}
        placeholder="https://"
        maxLength={2_000}
      />
      <Button type="submit" busy={busy}>
        {t('address.search')}
      </Button>
    </Form>
  );
}

export default function ImageSearchPage({
  loaderData: { imageUrl, refusal, examples },
}: Route.ComponentProps) {
  const { t } = useTranslation('images');
  return (
    <div className="page page-body stack image-search-page">
      <Head title={t('page.title')} description={t('page.lead')} path={links.imageSearch()} />
      <div className="stack image-search-head">
        <h1>{t('page.title')}</h1>
        <p className="soft">{t('page.lead')}</p>
      </div>
      <DropArea />
      <AddressField imageUrl={imageUrl} refusal={refusal} />
      {examples.length > 0 && (
        <section className="stack">
          <h2>{t('examples.title')}</h2>
          <ul className="picture-examples">
            {examples.map(({ productId, name, picture }) => (
              <li key={productId}>
                <Link to={links.findSimilar(picture.url)} rel="nofollow">
                  <Picture picture={picture} alt={t('examples.one', { name })} sizes="132px" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The picture that another app has shared with the installed shop (public/sw.js), read once. */
async function sharedPicture(): Promise<Blob | undefined> {
  const shared = await caches.open('shared');
  const response = await shared.match('/shared-picture');
  await shared.delete('/shared-picture');
  return response?.blob();
}

/** Starts a search by the shared picture, if there is one. */
function useSharedPicture(begin: (picture: Blob) => void): void {
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('shared') || !('caches' in window)) return;
    void sharedPicture().then((picture) => picture && begin(picture));
  }, [begin]);
}
