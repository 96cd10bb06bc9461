// The only headers of the service that reach the browser. Any other could act on the console's own origin.
const passes = ['content-type', 'content-length', 'content-encoding', 'retry-after', 'date']

/** @param {{ headersOut: Record<string, unknown> }} r */
function keepFew(r) {
  for (const name in r.headersOut) {
    if (!passes.includes(name.toLowerCase())) delete r.headersOut[name]
  }
}

export default { keepFew }
