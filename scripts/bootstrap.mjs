/** The door for every npm command: runs on Node 20 with nothing installed, and brings all the rest along. */
import process from 'node:process'
import { build } from './boot/build.mjs'
import { develop } from './boot/develop.mjs'
import { fill } from './boot/fill.mjs'
import { install } from './boot/install.mjs'
import { mustBeFree } from './boot/port.mjs'
import { inRoot } from './boot/run.mjs'
import { Failure } from './boot/say.mjs'
import { serve } from './boot/serve.mjs'
import { test } from './boot/test.mjs'

const commands = {
  async start() {
    await mustBeFree(process.env)
    await install()
    await build()
    await fill()
    return serve()
  },
  async dev() {
    await mustBeFree(process.env)
    await install()
    await fill()
    return develop()
  },
  async build() {
    await install()
    await build({ always: true })
  },
  async ready() {
    await install()
    await build()
  },
  async test() {
    await install()
    return test()
  },
}

try {
  process.chdir(inRoot('.'))
  const command = commands[process.argv[2] ?? 'start']
  if (!command) throw new Failure(`Unknown command. There are: ${Object.keys(commands).join(', ')}.`)
  process.exitCode = (await command()) ?? 0
} catch (error) {
  if (!(error instanceof Failure)) throw error
  if (error.message) process.stderr.write(`${error.message}\n`)
  process.exitCode = error.exitCode
}
