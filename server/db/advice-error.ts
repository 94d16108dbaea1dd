/** Says in its message what is wrong and what to do, to whoever runs Longhand: it is shown without a stack. */
export class AdviceError extends Error {
  override name = 'AdviceError'
}
