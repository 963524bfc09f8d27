// The source of a module → the same with each of its functions behind a wrapper.

const FUNCTION = /^(?<exported>export )?(?<asynchronous>async )?function (?<name>\w+)\(/gm;

/**
 * Only functions at the beginning of a line are wrapped, which in this project are those at the top level of a module. Each call
 * goes to `globalThis[wrapper](name, function, arguments)`.
 */
export function wrapFunctions(source: string, module: string, wrapper: string): string {
  const call = `return globalThis.${wrapper}("${module}:$<name>", $<name>$$wrapped, given);`;
  return source.replaceAll(
    FUNCTION,
    `$<exported>function $<name>(...given) { ${call} } $<asynchronous>function $<name>$$wrapped(`,
  );
}
