import { adFilter } from './ad-filter.ts'
import { figure } from './figure.ts'
import { flag } from './flag.ts'
import { kindOfChange } from './kind-of-change.ts'
import { language } from './language.ts'
import { listFilter } from './list-filter.ts'
import { mail } from './mail.ts'
import { page } from './page.ts'
import { table } from './table.ts'
import { task } from './task.ts'

/** Examples of the recipes of CONTRIBUTING.md, which `npm run test:recipes` follows. */
export const recipes = [flag, adFilter, page, kindOfChange, task, table, figure, mail, listFilter, language]
