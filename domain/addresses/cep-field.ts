import * as z from 'zod'
import { ufOfCep } from './uf.ts'

/** A typed CEP, read as its eight digits. */
export const cepField = z
  .string({ error: 'Informe o CEP' })
  .transform((text) => text.replace(/\D/g, ''))
  .refine((cep) => cep.length === 8, { error: 'CEP deve ter 8 números' })
  .refine((cep) => cep.length !== 8 || ufOfCep(cep) !== null, { error: 'Este CEP não existe' })
