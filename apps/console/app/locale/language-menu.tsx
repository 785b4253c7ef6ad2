import { Box, Button, Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { locales, localeTable } from '@wasit/contract/locales';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLocale } from './i18n.ts';

export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const current = currentLocale();
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray.8"
          size="compact-md"
          px={8}
          leftSection={<IconLanguage size={18} aria-hidden />}
          aria-label={`${t('language')}: ${localeTable[current].ownName}`}
        >
          {/* Icon only on phones, where the name would be cut. */}
          <Box component="span" visibleFrom="xs">
            {localeTable[current].ownName}
          </Box>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {locales.map((locale) => (
          <Menu.Item
            key={locale}
            lang={localeTable[locale].tag}
            onClick={() => void changeLanguage(locale)}
            rightSection={locale === current ? <IconCheck size={16} aria-hidden /> : undefined}
            aria-current={locale === current || undefined}
          >
            {localeTable[locale].ownName}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
