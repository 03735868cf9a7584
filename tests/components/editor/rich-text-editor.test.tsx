import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LinkForm } from "@/components/editor/link-form";
import { RichTextEditor } from "@/components/editor/rich-text-editor";

const CONTROLS = [
  "Paragraph style",
  "Font",
  "Bold",
  "Italic",
  "Underline",
  "Strike",
  "Subscript",
  "Superscript",
  "Text colour",
  "Background colour",
  "Bullet list",
  "Numbered list",
  "Outdent",
  "Indent",
  "Link",
  "Picture",
  "Clear formatting",
  "Undo",
  "Redo",
];

describe("the editor", () => {
  it.each(CONTROLS)("offers %s", (name) => {
    render(<RichTextEditor label="Notes for Testing" initialHtml="" onChange={jest.fn()} />);
    expect(screen.getByLabelText(name)).toBeInTheDocument();
  });

  it("shows the note under its label", () => {
    render(<RichTextEditor label="Notes for Testing" initialHtml="<p>as it <b>was</b></p>" onChange={jest.fn()} />);
    expect(screen.getByRole("textbox", { name: "Notes for Testing" })).toHaveTextContent("as it was");
  });

  it("names its toolbar after its text", () => {
    render(<RichTextEditor label="Notes for Testing" initialHtml="" onChange={jest.fn()} />);
    expect(screen.getByRole("toolbar", { name: "Formatting of Notes for Testing" })).toBeInTheDocument();
  });

  it("offers paragraphs, three levels of headings and quotations", () => {
    render(<RichTextEditor label="Notes for Testing" initialHtml="" onChange={jest.fn()} />);
    const options = [...screen.getByLabelText<HTMLSelectElement>("Paragraph style").options];
    expect(options.map((option) => option.text)).toEqual(["Paragraph", "Heading 1", "Heading 2", "Heading 3", "Quote"]);
  });

  it("offers only the five types of pictures in its file picker", () => {
    render(<RichTextEditor label="Notes for Testing" initialHtml="" onChange={jest.fn()} />);
    expect(screen.getByTestId("picture-file")).toHaveAttribute(
      "accept",
      "image/png,image/gif,image/jpeg,image/bmp,image/x-icon,image/vnd.microsoft.icon,.ico",
    );
  });

  it("closes the form of a link once it is applied or cancelled", async () => {
    render(<RichTextEditor label="Notes for Testing" initialHtml="<p>x</p>" onChange={jest.fn()} />);
    for (const keys of ["example.com{Enter}", "{Escape}"]) {
      await userEvent.click(screen.getByLabelText("Link"));
      await userEvent.type(screen.getByLabelText("Link address"), keys);
      expect(screen.queryByLabelText("Link address")).toBeNull();
    }
  });

  it("turns a numbered list into a bullet list, and that into paragraphs", async () => {
    // jsdom lays nothing out.
    Object.assign(Range.prototype, { getBoundingClientRect: () => new DOMRect() });
    render(<RichTextEditor label="Notes for Testing" initialHtml="<ol><li>one</li></ol>" onChange={jest.fn()} />);
    const items = () => screen.getByRole("textbox").querySelector("ol, ul")?.tagName;
    await userEvent.click(screen.getByRole("textbox"));
    await userEvent.click(screen.getByLabelText("Bullet list"));
    expect(items()).toBe("UL");
    await userEvent.click(screen.getByLabelText("Bullet list"));
    expect(items()).toBeUndefined();
  });

  it("reports no change before there is one", () => {
    const onChange = jest.fn();
    render(<RichTextEditor label="Notes for Testing" initialHtml="<p>x</p>" onChange={onChange} />);
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe("the address of a link", () => {
  const handlers = () => ({ onApply: jest.fn(), onRemove: jest.fn(), onClose: jest.fn() });

  it("gets a missing protocol", async () => {
    const on = handlers();
    render(<LinkForm current={null} {...on} />);
    await userEvent.type(screen.getByLabelText("Link address"), "example.com{Enter}");
    expect(on.onApply).toHaveBeenCalledWith("https://example.com");
  });

  it("is cleared with another protocol, with the allowed ones named", async () => {
    const on = handlers();
    render(<LinkForm current={null} {...on} />);
    await userEvent.type(screen.getByLabelText("Link address"), "ftp://example.com{Enter}");
    expect(screen.getByLabelText("Link address")).toHaveValue("");
    expect(
      screen.getByText("The address was cleared. Links can start with http:, https:, mailto: or tel:."),
    ).toBeInTheDocument();
    expect(on.onApply).not.toHaveBeenCalled();
  });

  it("can be removed only if there is one", () => {
    render(<LinkForm current={null} {...handlers()} />);
    expect(screen.queryByRole("button", { name: "Remove link" })).not.toBeInTheDocument();
  });
});
