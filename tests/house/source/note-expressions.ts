import { parentPort, workerData } from 'node:worker_threads'

// What a thread runs: loads files, and tells which regular expressions they build out of parts. Those of libraries are read
// in a thread that has an end.
const built: { source: string; flags: string }[] = []
function note(given: ConstructorParameters<typeof RegExp>): RegExp {
  const expression = new ours(...given)
  const [, , , caller = ''] = new Error().stack?.split('\n') ?? []
  if (!caller.includes('node_modules')) built.push({ source: expression.source, flags: expression.flags })
  return expression
}
const ours = RegExp
globalThis.RegExp = new Proxy(RegExp, {
  construct: (_target, given) => note(given as ConstructorParameters<typeof RegExp>),
  apply: (_target, _self, given) => note(given as ConstructorParameters<typeof RegExp>),
})
for (const file of workerData as string[]) await import(file)
parentPort?.postMessage(built)
