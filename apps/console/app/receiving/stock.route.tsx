import { StockTake } from '../stock-take/stock-take.tsx';

export default function StockScreen() {
  return <StockTake place="CN" />;
}
