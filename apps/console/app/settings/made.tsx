import { useTranslation } from 'react-i18next';

interface Made {
  /** A name, or the mark of the first start (`seed-fees.ts`), which is nobody. */
  author: string;
  /** What the author wrote. */
  text: string;
}

const firstStart = 'seed';

/** Who set a rate or a tariff. */
export const MadeBy = ({ author }: Pick<Made, 'author'>) =>
  author === firstStart ? '–' : <bdi>{author}</bdi>;

/** Why, or from where: what came with the first start says so in the reader's language. */
export function MadeWith({ author, text }: Made) {
  const { t } = useTranslation('settings');
  return author === firstStart ? t('firstStart') : <bdi>{text}</bdi>;
}
