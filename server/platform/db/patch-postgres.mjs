const closed = "queryError(q, Errors.connection('CONNECTION_CLOSED', options))"
const mends = [
  // A transaction goes on with a connection that is gone: its next query would be written to nothing, from a timer.
  [
    '    if (stream)\n      return queryError(q,',
    `    if (!socket) {\n      ${closed}\n      return true\n    }\n    if (stream)\n      return queryError(q,`,
  ],
  // What was not sent would stand before the greeting of the next connection.
  [
    '    clearImmediate(nextWriteTimer)\n    socket.',
    '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.',
  ],
]

/** Builds postgres.js with two patches, without which losing the database under load ends the process (porsager/postgres#1154). */
export default function patchPostgres() {
  return {
    name: 'patch-postgres',
    transform(code, id) {
      if (!/\/postgres\/src\/connection\.js$/.test(id)) return
      return mends.reduce((mended, [from, to]) => {
        if (!mended.includes(from)) throw new Error('postgres.js has changed: see whether it still needs mending')
        return mended.replace(from, () => to)
      }, code)
    },
  }
}
