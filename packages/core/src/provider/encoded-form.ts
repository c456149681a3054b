/** A `multipart/form-data` body, written once however often it is sent, so that the files in it need not be kept beside it. */
export class EncodedForm {
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;

  private constructor(contentType: string, bytes: Uint8Array<ArrayBuffer>) {
    this.contentType = contentType;
    this.bytes = bytes;
  }

  /** Writes a form by the platform's own encoder, which chooses the boundary. */
  static async from(form: FormData): Promise<EncodedForm> {
    const response = new Response(form);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return new EncodedForm(response.headers.get('content-type') ?? '', bytes);
  }
}
