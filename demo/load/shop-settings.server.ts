import type { Database } from '#db/database.ts'
import { shopSettings } from '#db/schema/staff.ts'

export const demoShop = {
  hours: 'Segunda a sexta: 9h às 18h\nSábado: 10h às 14h\nDomingo: fechado',
  founded: 2024,
  press:
    'A Camada nasceu para que quem projeta no Brasil viva do que projeta. O preço é em reais, o Pix confirma em segundos e cada arquivo é medido antes da venda.',
  careers: `Somos poucos, cada um trabalha de onde mora. Duas vagas abertas, remotas e em tempo integral.

## Desenvolvedor(a) full-stack
Remoto, tempo integral

TypeScript de ponta a ponta, PostgreSQL e um produto que mexe com dinheiro e com arquivos dos outros. Você escreve pouco código, bem testado, e o acompanha em produção.

## Designer de UI/UX
Remoto, tempo integral

Você cuida de como o produto parece, funciona e fala: do protótipo ao que está no ar, com números, acessibilidade e português claro.`,
}

export async function insertShopSettings(tx: Database): Promise<void> {
  await tx.update(shopSettings).set(demoShop)
}
