import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ActDialog } from '../../lists/act-dialog.tsx';

/**
 * Guesses the language from the script: Han is Chinese, Arabic script Arabic, anything else
 * English.
 */
const guessLanguage = (text: string) =>
  /\p{Script=Han}/u.test(text) ? 'zh-Hans' : /\p{Script=Arabic}/u.test(text) ? 'ar' : 'en';

/** Creates a product from a name or from a link to a supplier's offer. */
export function CreateProduct() {
  const { t } = useTranslation('catalogue');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('create')}</Button>
      {open && (
        <ActDialog
          act="staffCreateProduct"
          title={t('create')}
          verb={t('create.verb')}
          fields={{
            link: { label: t('create.link'), hint: t('create.linkHint'), maxLength: 4000 },
            names: {
              label: t('create.name'),
              maxLength: 300,
              required: ({ link }) => (link === '' ? t('create.needed') : undefined),
            },
          }}
          input={({ link, names }) => ({
            link,
            names: names ? { [guessLanguage(names)]: names } : {},
          })}
          done={({ isNew }) => t(isNew ? 'create.toast' : 'create.known')}
          onClose={() => setOpen(false)}
          onDone={({ productId }) => void navigate(`/catalogue/products/${productId}`)}
        />
      )}
    </>
  );
}
