import { Shelving } from '../stock-take/shelving.tsx';

export default function ShelvingScreen() {
  return <Shelving place="CN" />;
}
