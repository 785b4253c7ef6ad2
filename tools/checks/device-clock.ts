import type { Check } from './offence.ts';
import { filesOf, readFrom } from './tree.ts';

const readsDeviceClock = /\bDate\.now\b|\bnew Date\(\)/;
/** The one file that may read it: to count on from the server's last answer. */
const serverTime = 'packages/client/src/server-time.ts';

/** Dates in the storefront and its shared code come from the server: a device may have any date. */
export const checkDeviceClock: Check = (root) =>
  filesOf(root)
    .filter(
      (file) =>
        /^(apps\/web\/app|packages\/(client|i18n|ui)\/src)\/.*\.tsx?$/.test(file) &&
        !file.includes('.test') &&
        file !== serverTime,
    )
    .flatMap((file) =>
      readFrom(root, file)
        .split('\n')
        .flatMap((text, at) =>
          readsDeviceClock.test(text)
            ? [
                {
                  rule: 'device-clock',
                  file,
                  line: at + 1,
                  message:
                    'the device’s clock may be wrong: take serverNow() of @wasit/client/server-time',
                },
              ]
            : [],
        ),
    );
