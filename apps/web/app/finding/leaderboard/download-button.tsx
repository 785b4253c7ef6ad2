import { ApiError, type InputOf } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { saveFile } from '@wasit/ui/save-file';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { links } from '../../links.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/parts.tsx';

interface DownloadProps {
  /** Other buttons of the same form. */
  beside?: ReactNode;
  name: 'pictureMaterialsDownload' | 'certificatesDownload';
  /** Address of the ZIP, for pages without scripts. */
  address: string;
  children: ReactNode;
}

/** The values of a form; several of one name as a list with commas. */
function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  return Object.fromEntries([...data.keys()].map((name) => [name, data.getAll(name).join(',')]));
}

/**
 * A form's button that saves a ZIP. A ZIP that is too large to send at once is made among the
 * reader's files; refusals are shown on the page.
 */
export function DownloadButton({ name, address, beside, children }: DownloadProps) {
  const { t } = useTranslation('market');
  const { run, call, busy, error, clearError } = useApi();
  const [isPreparing, setIsPreparing] = useState(false);
  const startDownload = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form?.reportValidity()) return;
    event.preventDefault();
    const fields = fieldsOf(form);
    setIsPreparing(false);
    clearError();
    void run(async () => {
      const answer = await call(name, { ...fields, prepare: true } as InputOf<typeof name>);
      if ('prepared' in answer && answer.prepared) setIsPreparing(true);
      else location.assign(`${address}?${new URLSearchParams(fields)}`);
    });
  };
  const needsLogin = error?.cause instanceof ApiError && error.cause.key === 'DOWNLOAD_LOGIN';
  return (
    <>
      <div className="row">
        <Button
          type="submit"
          variant="primary"
          formAction={address}
          busy={busy}
          onClick={startDownload}
        >
          {children}
        </Button>
        {beside}
      </div>
      {isPreparing && (
        <Notice tone="good">
          <div className="stack">
            <p>{t('preparing')}</p>
            <LinkButton to={`${links.favourites()}#exports`}>{t('toFiles')}</LinkButton>
          </div>
        </Notice>
      )}
      {error && (
        <Notice tone="error">
          <div className="stack">
            <p>{error.text}</p>
            {needsLogin && (
              <LinkButton to={links.login(`${location.pathname}${location.search}`)}>
                {t('login')}
              </LinkButton>
            )}
          </div>
        </Notice>
      )}
    </>
  );
}

/**
 * The button beside it that saves the texts, in the language of the page; without scripts, in that
 * of the pictures.
 */
export function SaveTexts({ address, children }: Pick<DownloadProps, 'address' | 'children'>) {
  const { run, call, busy, error, clearError } = useApi();
  const save = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form?.reportValidity()) return;
    event.preventDefault();
    const { textLanguage: _, ...fields } = fieldsOf(form);
    clearError();
    void run(async () =>
      saveFile(await call('trendingTextsDownload', fields as InputOf<'trendingTextsDownload'>)),
    );
  };
  return (
    <>
      <Button type="submit" formAction={address} busy={busy} onClick={save}>
        {children}
      </Button>
      {error && <Notice tone="error">{error.text}</Notice>}
    </>
  );
}
