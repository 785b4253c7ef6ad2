export interface SupplierOption {
  readonly value: string;
  readonly label: string;
}

interface FoundSupplier {
  readonly supplierId: number;
  readonly name: string;
  readonly city: string;
}

/**
 * Suppliers that were found, and the chosen one, which keeps one label whatever was found: the field
 * writes a label that changes over what is being typed.
 */
export function supplierOptions(
  found: readonly FoundSupplier[],
  chosen: SupplierOption,
): SupplierOption[] {
  const options = found.map(({ supplierId, name, city }) => ({
    value: String(supplierId),
    label: city ? `${name} · ${city}` : name,
  }));
  return options.some(({ value }) => value === chosen.value)
    ? options.map((option) => (option.value === chosen.value ? chosen : option))
    : [chosen, ...options];
}
