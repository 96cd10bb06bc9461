import { createFileRoute } from '@tanstack/react-router'
import { messages } from '#/api/messages/queries'
import { mayRequest } from '#/api/token'
import { isMessageId } from '#/domain/ids'
import { MessagePage } from '#/features/messages/message-page'
import { checkedId } from '#/shell/checked-id'

export const Route = createFileRoute('/_console/messages/$messageId')({
  beforeLoad: ({ params }) => ({ messageId: checkedId(params.messageId, isMessageId) }),
  loader: ({ context: { queryClient, messageId }, cause }) => {
    if (!mayRequest()) return
    const priority = cause === 'preload' ? 'background' : 'interactive'
    // The page uses the same query and shows its failure.
    queryClient.query(messages.detail(messageId, priority)).catch(() => {})
  },
  component: MessagePage,
})
