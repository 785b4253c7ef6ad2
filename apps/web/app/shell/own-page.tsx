import { beginServerTime } from '@wasit/client/server-time';
import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { useRevalidator } from 'react-router';
import type { OwnData } from '../api/own-data.ts';
import { NowContext } from '../ui/now.ts';

/** What a route's component gets once there are its data. */
export type WithData<P extends { loaderData?: OwnData<unknown> | undefined }> = Omit<
  P,
  'loaderData'
> & { loaderData: NonNullable<P['loaderData']>['shown'] };

type FromLoader<P extends { loaderData: unknown }> = Omit<P, 'loaderData'> & {
  loaderData: OwnData<P['loaderData']> | undefined;
};

/** The time of the data is that of the shop until the API says it again. */
function AsOf({ readAt, children }: { readAt: number; children: ReactNode }) {
  useState(() => !import.meta.env.SSR && beginServerTime(readAt));
  return <NowContext value={readAt}>{children}</NowContext>;
}

/**
 * A page of one person (api/own-data.ts). It comes with its data from the server; where the server
 * does not know who reads, the browser reads them when the page is there, and `Loading` stands in
 * its place until then.
 */
export function ownPage<P extends { loaderData: unknown }>(
  Screen: ComponentType<P>,
  Loading: ComponentType,
): FunctionComponent<FromLoader<P>> {
  return function OwnPage(props) {
    const { revalidate } = useRevalidator();
    const { loaderData } = props;
    const isMissing = loaderData === undefined;
    useEffect(() => {
      if (isMissing) void revalidate();
    }, [isMissing, revalidate]);
    if (isMissing) return <Loading />;
    return (
      <AsOf readAt={loaderData.readAt}>
        <Screen {...({ ...props, loaderData: loaderData.shown } as unknown as P)} />
      </AsOf>
    );
  };
}

const retryMs = 2000;

const fetched = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): Promise<{ default: ComponentType<P> }> =>
  load().then(
    (Part) => ({ default: Part }),
    () => new Promise((again) => setTimeout(() => again(fetched(load)), retryMs)),
  );

/**
 * One of several places that share an address: it comes with the page from the server, and its
 * script is fetched only where it stands, again and again on a line that is cut.
 */
export const ownScript = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => fetched(load));
