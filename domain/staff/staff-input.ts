import * as z from 'zod'
import { emailField } from '#domain/shared/email-field.ts'
import { staffRoles } from './staff-role.ts'

const roleField = z.enum(staffRoles, { error: 'Escolha o papel' })

export const staffRoleInput = z.object({ email: emailField, role: roleField })

export const staffRemovalInput = z.object({ email: emailField })
