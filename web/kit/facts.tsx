type Props = { rows: readonly (readonly [string, string])[]; class: string };

/** What is known of a thing: names with their values. */
export function Facts({ rows, class: shape }: Props) {
  return (
    <dl class={`${shape} small`}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt class="soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
