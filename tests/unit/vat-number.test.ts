import { expect, test } from 'vitest'
import { checkVatSyntax } from '#server/platform/vat/syntax.ts'
import { vatNumberOf } from '#server/trust/vat-number.ts'

test.each([
  ['HR12345678903', 'HR', '12345678903'],
  ['12345678903', 'HR', '12345678903'],
  ['HR HR12345678903', 'HR', '12345678903'],
  ['GREL123456789', 'GR', '123456789'],
  ['atu 917-42.035', 'AT', 'U91742035'],
  ['EL123456789', 'GR', '123456789'],
  ['FRXX123456789', 'FR', 'XX123456789'],
  ['CHE-912.746.306 MWST', 'CH', 'CHE912746306MWST'],
  ['DE123', 'AT', 'DE123'],
  [null, 'AT', ''],
])('%s of %s is asked about as %s', (vat, countryId, number) => expect(vatNumberOf({ vat, countryId })).toBe(number))

test.each(['CHE-912.746.306 MWST', 'CHE-107.787.577 IVA', 'CHE-100.155.212'])(
  '%s is a number of a Swiss company',
  (vat) => expect(checkVatSyntax('CH', vatNumberOf({ vat, countryId: 'CH' }))).toBe('valid'),
)
