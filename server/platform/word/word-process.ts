/** The process that reads strangers' Word files. */
import { serveOrders } from '../subprocesses/serve.ts'
import { readWord } from './read-word.ts'

serveOrders(readWord)
