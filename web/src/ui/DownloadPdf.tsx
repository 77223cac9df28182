import { FileText } from 'lucide-react'
import { DownloadFile, type DownloadFileProps } from './DownloadFile.tsx'

/** Reads a document and saves it as a file. */
export const DownloadPdf = (props: Omit<DownloadFileProps, 'type' | 'icon'>) => (
  <DownloadFile {...props} type="application/pdf" icon={<FileText aria-hidden className="size-5" />} />
)
