import '@fontsource-variable/vazirmatn/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/spotlight/styles.layer.css';
import './app.css';
import { Center, DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { dirOf } from '@wasit/contract/locales';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router';
import { currentLocale } from './locale/i18n.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { theme } from './theme.ts';

/** The server sets language and direction, from the reader's choice. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" dir="ltr" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/console/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Mantine keeps its own direction for drawers, menus and arrows. */
function FollowDirection({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { setDirection } = useDirection();
  useEffect(() => {
    const follow = () => setDirection(dirOf(currentLocale()));
    follow();
    i18n.on('languageChanged', follow);
    return () => i18n.off('languageChanged', follow);
  }, [i18n, setDirection]);
  return children;
}

function Providers({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider initialDirection={dirOf(currentLocale())} detectDirection={false}>
      <MantineProvider theme={theme} forceColorScheme="light">
        <FollowDirection>
          <Notifications position="bottom-center" />
          {children}
        </FollowDirection>
      </MantineProvider>
    </DirectionProvider>
  );
}

export default function Root() {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}

export function HydrateFallback() {
  return (
    <>
      <title>Wasit</title>
      <div className="w-waiting" />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Providers>
      <Center component="main" mih="100dvh">
        <ErrorPage error={error} />
      </Center>
    </Providers>
  );
}
