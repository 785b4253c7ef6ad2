import { useTranslation } from '@wasit/i18n/react';
import { useErrorText } from '../../../api/use-api.ts';
import { Notice } from '../../../ui/parts.tsx';
import { Words } from '../../../ui/text/words.tsx';
import { useClip } from './state.ts';

/** Refused files and links with the reasons, until something else is added. */
export function AddErrors() {
  const { t } = useTranslation('clip');
  const textOf = useErrorText();
  const errors = useClip((state) => state.errors);
  if (errors.length === 0) return null;
  return (
    <Notice tone="error" title={t('error.title')}>
      <ul className="clip-complaints">
        {errors.map(({ name, reason, error }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
          <li key={at}>
            {reason ? (
              <Words ns="clip" of={`error.${reason}`} values={{ name }} />
            ) : (
              <>
                <bdi>{name}</bdi>: {textOf(error)}
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
