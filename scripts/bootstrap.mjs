/** The entry of every npm command: runs on Node 20 with nothing installed, and installs the rest. */
import process from 'node:process'
import { build } from './bootstrap/build.mjs'
import { develop } from './bootstrap/develop.mjs'
import { install } from './bootstrap/install.mjs'
import { mustBeFree } from './bootstrap/port.mjs'
import { prepare } from './bootstrap/prepare.mjs'
import { Failure } from './bootstrap/progress.mjs'
import { inRoot } from './bootstrap/run.mjs'
import { serve } from './bootstrap/serve.mjs'
import { test } from './bootstrap/test.mjs'

const commands = {
  async start() {
    await mustBeFree(process.env)
    await install()
    await build()
    await prepare()
    return serve()
  },
  async dev() {
    await mustBeFree(process.env)
    await install()
    await prepare()
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
