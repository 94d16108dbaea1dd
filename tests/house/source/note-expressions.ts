import { parentPort, workerData } from 'node:worker_threads'

// Runs in a thread: loads files, and reports which regular expressions they build from parts, without those of
// libraries. It replaces the global `RegExp`, so the thread must end afterwards.
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
