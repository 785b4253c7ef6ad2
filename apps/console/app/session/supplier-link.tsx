import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from './session.ts';

interface SupplierLinkProps {
  supplierId: number;
  children: ReactNode;
}

/** Leads to the supplier's file, for readers who may open it. */
export function SupplierLink({ supplierId, children }: SupplierLinkProps) {
  const mayRead = useMay('suppliers.read');
  return mayRead ? <Link to={`/suppliers/${supplierId}`}>{children}</Link> : children;
}
