import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Empty } from '../ui/empty.tsx';
import { PageHead } from '../ui/page.tsx';

export default function MissingScreen() {
  const { t } = useTranslation('shell');
  return (
    <>
      <PageHead title={t('missing.title')} />
      <Empty
        title={t('missing.text')}
        action={
          <Button component={Link} to="/" mt="sm">
            {t('missing.home')}
          </Button>
        }
      />
    </>
  );
}
