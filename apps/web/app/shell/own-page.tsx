import { initServerTime } from '@wasit/client/server-time';
import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { useRevalidator } from 'react-router';
import type { OwnData } from '../api/own-data.ts';
import { NowContext } from '../ui/text/now.ts';

/** Props of a route's component once its data is loaded. */
export type WithData<P extends { loaderData?: OwnData<unknown> | undefined }> = Omit<
  P,
  'loaderData'
> & { loaderData: NonNullable<P['loaderData']>['content'] };

type FromLoader<P extends { loaderData: unknown }> = Omit<P, 'loaderData'> & {
  loaderData: OwnData<P['loaderData']> | undefined;
};

/** The data's time is the shop's time until the API answers again. */
function DataTime({ readAt, children }: { readAt: number; children: ReactNode }) {
  useState(() => !import.meta.env.SSR && initServerTime(readAt));
  return <NowContext value={readAt}>{children}</NowContext>;
}

/**
 * A personal page (api/own-data.ts). The server renders it with its data; without a usable session
 * the browser loads the data, and shows `Loading` until then.
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
      <DataTime readAt={loaderData.readAt}>
        <Screen {...({ ...props, loaderData: loaderData.content } as unknown as P)} />
      </DataTime>
    );
  };
}
