import { href, Link } from 'react-router'
import { pageMeta } from '#app/layout/page-meta.ts'
import { business } from '#domain/shared/business.ts'
import { cookieList } from './cookie-words.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { Clause, LegalText, Points } from './sections.tsx'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'Política de Privacidade',
    description: 'Que dados a Camada usa, para quê, por quanto tempo, e os seus direitos pela LGPD.',
  })
}

export default function Privacy() {
  return (
    <LegalText
      title="Política de Privacidade"
      lead="Que dados usamos, para quê, por quanto tempo, e o que você pode exigir de nós (Lei 13.709/2018, LGPD)."
    >
      <Clause title="1. Quem somos">
        <p>
          A Camada é a controladora dos dados pessoais tratados neste site. O contato do encarregado pelo tratamento de
          dados está na página de <Link to={href('/contato')}>Contato</Link>.
        </p>
      </Clause>
      <Clause title="2. Que dados usamos">
        <Points>
          <li>
            Cadastro: nome, e-mail, tipo de conta e senha, guardada apenas como um resumo que não pode ser desfeito; das
            suas chaves de acesso, a parte pública e o nome que você deu.
          </li>
          <li>Perfil, se você quiser: foto, cidade, apresentação e impressora.</li>
          <li>Endereços de entrega e, se você informar, CPF, guardado cifrado.</li>
          <li>
            Compras e vendas: projetos, valores, datas e situação. Dados de cartão ficam só com o provedor de pagamento.
          </li>
          <li>Se você vende: nome e documento do titular e conta de recebimento, guardados cifrados.</li>
          <li>Mensagens que você nos envia, denúncias e recursos.</li>
          <li>Registros de acesso: data, hora e endereço IP.</li>
          <li>Os Termos de Uso que você aceitou: versão, data, hora e endereço IP, e o contrato de cada compra.</li>
        </Points>
      </Clause>
      <Clause title="3. Para que e com que base legal">
        <Points>
          <li>
            Executar o contrato: criar a conta, cobrar, entregar arquivos e peças, repassar ao maker, atender você.
          </li>
          <li>Cumprir a lei: guardar registros fiscais e de acesso.</li>
          <li>Interesse legítimo: impedir fraude e abuso.</li>
          <li>Consentimento: enviar a newsletter, que você confirma por e-mail e cancela com um clique.</li>
        </Points>
      </Clause>
      <Clause title="4. Com quem compartilhamos">
        <p>
          Com o provedor de pagamento, para cobrar; com o maker, o necessário para entregar uma peça, e com a
          transportadora, quando ele compra a etiqueta por aqui; com o banco, para pagar quem vende; com autoridades,
          quando a lei obriga. Não vendemos dados nem carregamos conteúdo de outros sites nas nossas páginas.
        </p>
      </Clause>
      <Clause title="5. Cookies">
        <p>Usamos apenas os necessários, e nenhum de publicidade ou de rastreamento:</p>
        <Points>
          {cookieList.map(({ name, purpose, kept }) => (
            <li key={name}>
              <b>{name}</b>: {purpose}; {kept}.
            </li>
          ))}
        </Points>
        <p>
          No próprio navegador, sem vir a nós, fica o rascunho de um projeto que você está escrevendo, até ser
          publicado.
        </p>
      </Clause>
      <Clause title="6. Por quanto tempo">
        <p>Dados da conta, enquanto ela existir. Quando você a exclui:</p>
        <Points>
          <li>nome, e-mail, foto, senha, chaves de acesso, endereços, favoritos e carrinho são apagados na hora;</li>
          <li>avaliações continuam, assinadas por “Conta encerrada”, e projetos saem da loja;</li>
          <li>
            compras, vendas e repasses ficam {business.legalYears} anos sem o seu nome, pela lei fiscal e para a defesa
            em processos, com a conta que recebeu cada repasse (LGPD, art. 16, I; Lei 5.172/1966, art. 173); conversas
            com o suporte, o mesmo tempo (Lei 8.078/1990, art. 27);
          </li>
          <li>
            registros de acesso (data, hora e endereço IP) ficam {business.accessRecordMonths} meses (Lei 12.965/2014,
            art. 15), como durante a vida da conta.
          </li>
        </Points>
      </Clause>
      <Clause title="7. Como protegemos">
        <p>
          Conexão cifrada, senhas resumidas, arquivos vendidos em armazenamento privado, acesso por pessoas só quando
          necessário e registrado. Se houver um incidente com risco relevante, avisamos você e a ANPD no prazo legal.
        </p>
      </Clause>
      <Clause title="8. Seus direitos">
        <p>A qualquer momento você pode pedir:</p>
        <Points>
          <li>confirmação de que tratamos seus dados e acesso a eles;</li>
          <li>correção do que estiver incompleto ou errado;</li>
          <li>anonimização, bloqueio ou eliminação do que for desnecessário;</li>
          <li>portabilidade;</li>
          <li>eliminação do que é tratado com o seu consentimento, e a retirada dele;</li>
          <li>informação sobre com quem compartilhamos.</li>
        </Points>
        <p>
          Na sua conta, em <Link to={href('/perfil/dados')}>Seus dados</Link>, você baixa os seus dados e exclui a conta
          sem pedir a ninguém. O resto, peça pelo <Link to={href('/suporte')}>suporte</Link>. Você também pode reclamar
          à Autoridade Nacional de Proteção de Dados (ANPD).
        </p>
      </Clause>
      <Clause title="9. Mudanças">
        <p>
          Mudanças nesta política são avisadas com {business.termsNoticeDays} dias de antecedência, por e-mail e nesta
          página.
        </p>
      </Clause>
    </LegalText>
  )
}
