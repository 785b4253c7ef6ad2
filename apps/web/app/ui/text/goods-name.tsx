/** Brand codes and models: "TO-433", "KA-338 Pro". */
const model = /([A-Z]+-\d+)/;

/**
 * The name of goods: its model does not break at the hyphen. The model has no isolate: it belongs
 * behind the brand before it, also in a name that is read from right to left.
 */
export function GoodsName({ children }: { children: string }) {
  return (
    <bdi>
      {children.split(model).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name never move
          <span key={index} className="unbroken">
            {part}
          </span>
        ),
      )}
    </bdi>
  );
}
