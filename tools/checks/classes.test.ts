import { expect, test } from 'vitest';
import { checkClasses } from './classes.ts';
import { plant } from './planted.ts';

const app = 'apps/web/app';
const page = (importedSheets: string) => ({
  [`${app}/root.tsx`]: "import './ui.css';\n",
  [`${app}/ui.css`]: '.stack { display: grid; }\n',
  [`${app}/pay.css`]: '.proof-list img,\n.digits { color: red; }\n',
  [`${app}/pay.route.tsx`]: "import './pay.css';\n",
  [`${app}/order.route.tsx`]: "const Form = lazy(() => import('./form.tsx'));\n",
  [`${app}/form.tsx`]: `${importedSheets}
export const Form = ({ wide }) => (
  <form className="stack unstyled">
    <ul className={wide ? 'proof-list' : undefined} />
  </form>
);
`,
});

test('a class that only the sheet of another page defines is refused', async () => {
  expect(await checkClasses(plant(page('')))).toEqual([
    {
      rule: 'class-without-sheet',
      file: `${app}/form.tsx`,
      line: 4,
      message: 'no sheet of order.route.tsx defines "proof-list"',
    },
  ]);
});

test('a class passes with its sheet imported beside it', async () => {
  expect(await checkClasses(plant(page("import './pay.css';")))).toEqual([]);
});
