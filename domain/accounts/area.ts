import type { Area } from '#domain/area.ts'
import { contract, whileOpen } from '#domain/shared/legal-bases.ts'

export const accountsArea = {
  purposes: [
    {
      title: 'Ter uma conta',
      data: 'nome, e-mail, tipo de conta, que você disse ter 18 anos, e a senha, guardada apenas como um resumo que não pode ser desfeito; das suas chaves de acesso, a parte pública e o nome que você deu; se você quiser, foto, cidade, apresentação, impressora e custos, favoritos, coleções, carrinho, quem você segue, quem você bloqueou, buscas salvas, avisos e quais deles chegam por e-mail',
      basis: contract,
      recipients: ['mail', 'files'],
      kept: `${whileOpen}; o que você apaga, some na hora`,
      parts: ['profile', 'sign_in', 'lists', 'printers', 'uploads'],
    },
  ],
} as const satisfies Area
