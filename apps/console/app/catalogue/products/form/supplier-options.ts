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
 * Search results and the chosen supplier, whose label must not change: the field would overwrite
 * what is being typed.
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
