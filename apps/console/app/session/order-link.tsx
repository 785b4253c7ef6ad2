import { Link } from 'react-router';
import { Code, None } from '../locale/figures.tsx';
import { useMay } from './session.ts';

/** An order number, linked for readers who may open the order. */
export function OrderLink({ orderNo }: { orderNo: string | null }) {
  const mayRead = useMay('orders.read');
  if (!orderNo) return <None />;
  const number = <Code>{orderNo}</Code>;
  return mayRead ? <Link to={`/orders/${orderNo}`}>{number}</Link> : number;
}
